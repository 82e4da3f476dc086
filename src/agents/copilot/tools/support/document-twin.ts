import type { ToolContext } from '../../../../agent/define-tool.js'
import { inWords } from '../../../../agent/words.js'
import { documentName } from './describe-client.js'
import { records } from './records.js'

/** Two clients of one document are allowed, and worth a word before there are two. */
export async function documentTwin(
  document: string,
  clientId: string,
  { db, language }: ToolContext,
): Promise<string | undefined> {
  const twin = await records(db)
    .selectFrom('leme.client')
    .select('name')
    .where('deleted_at', 'is', null)
    .where('cpf_cnpj', '=', document)
    .where('id', '!=', clientId)
    .limit(1)
    .executeTakeFirst()
  return (
    twin &&
    inWords(language, {
      pt: `Atenção: esse ${documentName(document)} já está no cadastro de ${twin.name}.`,
      en: `Attention: that ${documentName(document)} is already in the record of ${twin.name}.`,
    })
  )
}
