/** On folded text. Any time will do. */
export const anyTime =
  /\b(?:qualquer (?:hora|horario|dia)|tanto faz|quando (?:puder(?:em)?|der)|(?:o )?quanto antes|o mais rapido possivel|assim que (?:puder|possivel)|(?:vem|venha|venham|vir|correr?|manda(?:r|m)? alguem) (?:logo|rapido|correndo|ja|depressa|urgente|imediatamente|com urgencia)|any ?time|as soon as possible|asap|right away|cuanto antes|lo antes posible)\b/

export const partOfDay =
  /\b(?:de manha|pela manha|(?:pra|para a) (?:manha|tarde|noite)|a tarde|de tarde|a noite|de noite|depois do almoco|morning|afternoon|evening)\b/

/** "Depois das 14", "entre 9 e 11": a stretch is no hour. */
export const stretch =
  /\b(?:depois d?as?|a partir d?as?|antes d?as?|ate(?: as?)?|after|before|from|until|by) (?:as )?(?:\d{1,2}(?:h|:\d{2})?|(?:uma|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|meio dia)(?: e meia)?(?! [a-z]*(?:manhas|dias|horas|semanas))\b)|\bentre (?:as )?\d{1,2}h?\d{0,2} e (?:as )?\d{1,2}|\bbetween \d{1,2}/

/** Words of when that name no day and no hour: what they mean somebody of the business will know. */
export const looselyWhen =
  /\b(?:depois|antes|ate|quando|assim que|semana|mes|almoco|meio dia|expediente|feriado|cedo|logo|urgente|urgencia|rapido|quanto antes|imediat\w+|agora|hoje|soon|when|after|before|weekend|week)\b/

/** An hour, or a part of the day, as it stands in a wish that was noted. */
export const hourWords =
  /,? ?(?:às|as|at|pelas) \d{1,2}(?::\d{2}|h\d{0,2})?(?: ?(?:am|pm))?|\d{1,2}(?::\d{2}|h\d{0,2})|(?<!\p{L})(?:de|pela|à|a) (?:manhã|manha|tarde|noite)(?!\p{L})/giu
