import { createSecretBox, type SecretBox } from '../adapters/postgres/business/secret-box.js'
import type { Config } from './config.js'
import { secretsOf } from './kept-secret.js'

/** What opens archived conversations, as far as the secrets that are known sealed their keys. */
export function archiveBox(config: Config): SecretBox {
  return createSecretBox(...secretsOf(config))
}
