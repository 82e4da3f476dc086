import type { UnreadReason } from '../../../../ports/links.js'

/** Why a link is kept without its title, in a sentence. */
export const unreadRemarks: Readonly<Record<UnreadReason, string>> = {
  private_address: 'O endereço é de uma rede privada, então não abri a página.',
  too_many_redirects: 'O endereço redireciona sem parar, então guardei só o link.',
  too_slow: 'A página demorou demais para abrir, então guardei só o link.',
  not_a_page: 'Não é uma página que eu consiga ler, então guardei só o link.',
  refused: 'O site não me deixou ler a página, então guardei só o link.',
  unreachable: 'Não consegui abrir a página, então guardei só o link.',
}

/** What the person said of it is kept too: then it is not the link alone. */
export function remarkWith(remark: string | null, said: string): string | null {
  return said === '' || remark === null
    ? remark
    : remark.replace(/guardei só o link\.$/u, 'guardei o link com as suas palavras.')
}
