import { portugueseVerb } from './spanish-verbs.js'

/**
 * Spanish is judged as the Portuguese it is nearest to: what tells a report from a courtesy (persons, tenses, moods, modal verbs) is
 * built alike, and only the small words and the commonest verbs have another form.
 */
export function asPortuguese(
  raw: string,
  folded: string,
  { before, next }: { readonly before: string; readonly next: string },
): string {
  // "el doctor lo espera" is of another than the one who is spoken to.
  if (/^(?:lo|la|le)$/.test(folded) && /^(?:doctora?|senora?)$/.test(before)) return 'te'
  if (folded === 'lo') return next === 'que' ? 'o' : 'me'
  const known = alike.get(folded)
  const lower = raw.toLowerCase()
  if (/^(?:est[aá]|qu[eé]|qui[eé]n|d[oó]nde|c[oó]mo|s[eé]|[eé]l|s[ií]|t[eé])$/.test(lower))
    return accented[lower] ?? known ?? folded
  // "envié", "quedó": the accent is the tense, whatever the word would be without it.
  if (/é$/.test(lower) && lower.length > 3 && lower !== 'porqué') return `${pastStem(folded)}ei`
  if (/ó$/.test(lower) && lower.length > 3) return `${pastStem(folded)}ou`
  if (known !== undefined) return known
  const verb = portugueseVerb(folded)
  if (verb !== undefined) return verb
  if (/(?:aron|ieron)$/.test(folded)) return `${folded.replace(/ieron$/, 'eron').slice(0, -2)}am`
  if (/(?:ará|erá|irá|aré|eré|iré|aremos|eremos|iremos|arán|erán|irán)$/.test(lower)) return 'sera'
  if (/ción$/.test(lower)) return `${folded.slice(0, -4)}cao`
  if (/(?:ando|iendo)$/.test(folded)) return folded.replace(/iendo$/, 'endo')
  return folded
}

/** "pasó" is "passou": the stem of the Portuguese verb, where one is known. */
function pastStem(folded: string): string {
  const stem = folded.slice(0, -1)
  const verb = portugueseVerb(`${stem}ar`)
  return verb?.endsWith('ar') === true ? verb.slice(0, -2) : stem
}

const accented: { readonly [word: string]: string } = {
  está: 'estah',
  esta: 'esta',
  qué: 'que',
  quién: 'quem',
  dónde: 'onde',
  cómo: 'como',
  sé: 'sei',
  él: 'ele',
  sí: 'sim',
  que: 'que',
  quien: 'quem',
  donde: 'onde',
  como: 'como',
  se: 'se',
  el: 'o',
  si: 'se',
  te: 'te',
  té: 'cha',
}

const alike: ReadonlyMap<string, string> = new Map(
  (
    'ay=ai uy=ai oye=ei pronto=logo mejorar=melhorar mejore=melhore mejores=melhore pago=pagamento pagos=pagamentos y=e u=ou o=ou pero=mas sino=mas ningun=nenhum ninguna=nenhuma cualquier=qualquer cualquiera=qualquer quizas=talvez ojala=tomara_que tus=seus gusto=prazer cosa=coisa cosas=coisas paso=passo tiempo=tempo apuro=pressa afan=pressa muchisimas=muitas muchisimo=muito no=nao ni=nem la=a los=os las=as un=um una=uma unos=uns unas=umas del=do al=ao en=em con=com sin=sem por=por hasta=ate desde=desde sobre=sobre ' +
    'yo=eu tu=seu su=seu sus=seus mi=meu mis=meus usted=voce ustedes=voces nosotros=nos ella=ela ellos=eles ellas=elas le=lhe les=lhes nos=nos nuestro=nosso nuestra=nossa ' +
    'eso=isso esto=isto ese=esse esa=essa este=este estos=estes estas=estas algo=algo alguien=alguem nadie=ninguem nada=nada todo=tudo toda=toda todos=todos otro=outro otra=outra algun=algum alguna=alguma alguno=algum mas=mais menos=menos muy=muito mucho=muito mucha=muita muchas=muitas muchos=muitos poco=pouco tambien=tambem solo=so ya=ja ahora=agora despues=depois aqui=aqui ahi=ai asi=assim siempre=sempre ' +
    'es=eh son=sao soy=sou somos=somos era=era fue=foi fueron=foram sea=seja ser=ser estoy=estou esta=esta estan=estao estamos=estamos estaba=estava este=este estes=esteja ' +
    'tengo=tenho tiene=tem tienes=tem tienen=tem tenemos=temos tenga=tenha tengas=tenha hay=ha habia=havia haya=haja he=tenho ha=tem hemos=temos han=tem ' +
    'puedo=posso puede=pode puedes=pode pueden=podem podria=poderia podrias=poderia podemos=podemos pueda=possa quiero=quero quiere=quer quieres=quer quisiera=gostaria quiera=quiser quieras=quiser queria=queria ' +
    'prefiero=prefiro prefiere=prefere prefieres=prefere prefiera=preferir prefieras=preferir necesito=preciso necesita=precisa necesitas=precisa necesite=precisar necesites=precisar gustaria=gostaria gusta=gosta ' +
    'voy=vou va=vai vas=vai vamos=vamos van=vao vaya=va hago=faco hace=faz hacen=fazem hacer=fazer haga=faca hizo=fez hice=fiz digo=digo dice=diz decir=dizer diga=diga dime=diga digame=diga dinos=diga diganos=diga dices=diz dicen=dizem ' +
    'entiendo=entendo entendi=entendi entender=entender comprendo=compreendo imagino=imagino siento=sinto lamento=lamento agradezco=agradeco espero=espero creo=acho pienso=acho ' +
    'ayudar=ajudar ayudarle=ajudar ayudarte=ajudar ayudo=ajudo ayude=ajude ayuda=ajuda buscar=buscar busca=procura busco=procuro busque=busque mostrar=mostrar explicar=explicar explicarme=explicar explica=explica explicas=explica repetir=repetir repita=repita ' +
    'contar=contar cuenta=conta cuenteme=conte cuentame=conte contarme=contar responder=responder responda=responda escribir=escrever escriba=escreva escribe=escreve escribirme=escrever mandar=mandar mande=mande mandame=mande enviar=enviar envie=envie enviame=envie ' +
    'decirme=dizer darme=dar pasarme=passar elegir=escolher elija=escolha elige=escolhe hablar=falar hable=fale habla=fala llamar=chamar llame=chame llama=chama preguntar=perguntar pregunte=pergunte avisar=avisar aviseme=avise avisame=avise ' +
    'hola=ola buenos=bons buenas=boas bueno=bom buena=boa buen=bom gracias=obrigado adios=tchau disculpe=desculpe disculpa=desculpa perdon=perdao perdone=perdoe perdona=perdoa felicidades=felicidades felicitaciones=parabens enhorabuena=parabens bienvenido=bem_vindo bienvenida=bem_vindo claro=claro vale=ok listo=pronto lista=pronta ' +
    'que=que cual=qual cuales=quais cuando=quando cuanto=quanto cuanta=quanta cuantos=quantos cuantas=quantas donde=onde adonde=aonde quien=quem porque=porque como=como si=se aunque=embora mientras=enquanto ' +
    'doctor=doutor doctora=doutora senor=senhor senora=senhora equipo=equipe persona=pessoa dia=dia dias=dias tarde=tarde tardes=tarde noche=noite noches=noite manana=amanha hoy=hoje ayer=ontem semana=semana favor=favor nombre=nome ' +
    'cuesta=custa cuestan=custam queda=fica quedo=ficou quedan=restam abre=abre cierra=fecha sale=sai llega=chega viene=vem tenian=tinha recibe=recebe paga=paga puedes=pode pierda=perca falta=falta falto=faltou encantado=encantado encantada=encantada contento=contente alegro=alegro alegra=alegra lastima=pena ' +
    'guardado=guardado hecho=feito dicho=dito cita=consulta mejor=melhor peor=pior dificil=dificil triste=triste duda=duvida prisa=pressa seguro=seguro segura=segura ' +
    'seria=seria serian=seriam quedaria=ficaria convendria=conviria vendria=viria anote=anote anotar=anotar guarde=guarde guardar=guardar quedar=ficar quede=fique cuidese=cuide cuidate=cuide descanse=descanse descansa=descansa tome=tome tenga=tenha disfrute=aproveite disfruta=aproveite haber=ter poder=poder saber=saber sabe=sabe sabes=sabe sabria=saberia'
  )
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)
