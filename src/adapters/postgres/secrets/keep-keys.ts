import { createSecretBox } from '../business/secret-box.js'
import { suppressionKeyOf, suppressionPurpose } from '../business/suppression-digest.js'
import { secretInForce, type Secrets } from '../role-url.js'
import { ownClient } from '../wire/own-client.js'

/** What is kept cannot be opened with any secret that was given. */
export class LostKeyError extends Error {
  override readonly name = 'LostKeyError'

  constructor() {
    super(
      'LEME_SECRET has changed: none that is set opens the key by which people who were erased and want no messages are known. ' +
        'Set the former secret in LEME_SECRET_PREVIOUS. If it is lost, "leme secret rotate --lost" begins anew, and those people are forgotten.',
    )
  }
}

/** Keeps the keys that outlive secrets, sealed, the first time; later sees to it that they can be opened. */
export async function keepKeys(ownerUrl: string, secrets: Secrets): Promise<void> {
  const client = ownClient(ownerUrl, 'leme-keys')
  await client.connect()
  try {
    const kept = await client.query<{ sealed: string }>(
      'select sealed from leme.kept_key where purpose = $1',
      [suppressionPurpose],
    )
    const box = createSecretBox(...secrets)
    const [row] = kept.rows
    if (row && box.openedBy(row.sealed) === 'none') throw new LostKeyError()
    if (row) return
    // Digests there are were made with the secret in force, and processes that know no other have to open this too.
    const inForce = await secretInForce(ownerUrl, secrets)
    await client.query('insert into leme.kept_key (purpose, sealed) values ($1, $2) on conflict do nothing', [
      suppressionPurpose,
      createSecretBox(inForce).seal(suppressionKeyOf(inForce).toString('base64url')),
    ])
  } finally {
    await client.end()
  }
}
