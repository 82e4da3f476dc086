/** Said of what a note tells, which need not call it that: "o horário da consulta". Over folded text. */
export const valueKinds =
  /^(?:o |a )?(?:horario|hora|data|dia|valor|numero|codigo|senha|endereco|telefone|tel|nome|preco|frase|receita)(?: d[aeo]s?)? ?/
