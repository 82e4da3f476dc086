import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'

/** What the next id token says otherwise than it should. */
export type Forged = {
  readonly claims?: Readonly<Record<string, unknown>>
  readonly withKey?: 'own' | 'another' | 'none'
  readonly at?: Date
  /** The address is told by userinfo alone. */
  readonly userinfo?: Readonly<Record<string, unknown>>
}

export type OpenidIssuer = {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  /** Who signs in there next, and what is wrong with the answer. */
  next: { email: unknown; verified: unknown; forged?: Forged }
  /** The metadata, changed. */
  metadata: Readonly<Record<string, unknown>>
  /** Refused exchanges, by why. */
  readonly refused: string[]
  /** The whole of a person's part: there and back, to the address that the browser is sent to. */
  visit(address: string): Promise<URL>
  close(): Promise<void>
}

type Round = { nonce: string; challenge: string; redirectUri: string; used: boolean }

/** A small issuer on loopback that speaks the protocol: discovery, keys, codes that work once, PKCE, a secret. */
export async function startOpenidIssuer(now: () => Date): Promise<OpenidIssuer> {
  const own = await generateKeyPair('RS256')
  const another = await generateKeyPair('RS256')
  const key: JWK = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const rounds = new Map<string, Round>()
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer: OpenidIssuer = {
    url,
    clientId: 'leme & co',
    clientSecret: 'a secret: with signs + blanks',
    next: { email: '', verified: true },
    metadata: {},
    refused: [],
    async visit(address) {
      const response = await fetch(address, { redirect: 'manual' })
      return new URL(response.headers.get('location') ?? '', url)
    },
    close: () => new Promise((done) => server.close(() => done())),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new URL(request.url ?? '/', url)
    if (asked.pathname === '/.well-known/openid-configuration')
      return json(response, 200, {
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/keys`,
        userinfo_endpoint: `${url}/me`,
        ...issuer.metadata,
      })
    if (asked.pathname === '/keys') return json(response, 200, { keys: [key] })
    if (asked.pathname === '/me') return json(response, 200, issuer.next.forged?.userinfo ?? {})
    if (asked.pathname === '/authorize') return authorize(asked, response)
    return exchange(new URLSearchParams(await textOf(request)), request, response)
  }

  function authorize({ searchParams: given }: URL, response: ServerResponse): void {
    const code = randomUUID()
    const redirectUri = given.get('redirect_uri') ?? ''
    rounds.set(code, {
      nonce: given.get('nonce') ?? '',
      challenge: given.get('code_challenge_method') === 'S256' ? (given.get('code_challenge') ?? '') : '',
      redirectUri,
      used: false,
    })
    const back = new URL(redirectUri)
    back.searchParams.set('code', code)
    back.searchParams.set('state', given.get('state') ?? '')
    response.writeHead(302, { location: back.href }).end()
  }

  async function exchange(form: URLSearchParams, request: IncomingMessage, response: ServerResponse) {
    const refuse = (why: string) => {
      issuer.refused.push(why)
      return json(response, 400, { error: 'invalid_grant' })
    }
    const round = rounds.get(form.get('code') ?? '')
    if (request.headers.authorization !== basic(issuer)) return refuse('client')
    if (!round || round.used) return refuse('code')
    round.used = true
    if (form.get('redirect_uri') !== round.redirectUri) return refuse('redirect_uri')
    const digest = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (digest !== round.challenge) return refuse('verifier')
    json(response, 200, { token_type: 'Bearer', access_token: 'x', id_token: await tokenFor(round) })
  }

  async function tokenFor({ nonce }: Round): Promise<string> {
    const { email, verified, forged = {} } = issuer.next
    const seconds = Math.floor((forged.at ?? now()).getTime() / 1_000)
    const claims = {
      iss: url,
      aud: issuer.clientId,
      sub: 'person-1',
      nonce,
      iat: seconds,
      exp: seconds + 300,
      ...(forged.userinfo === undefined && { email, email_verified: verified }),
      ...forged.claims,
    }
    if (forged.withKey === 'none') {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${part({ alg: 'none' })}.${part(claims)}.`
    }
    const signing: CryptoKey = forged.withKey === 'another' ? another.privateKey : own.privateKey
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(signing)
  }
  return issuer
}

function basic({ clientId, clientSecret }: OpenidIssuer): string {
  const part = (text: string) => encodeURIComponent(text).replaceAll('%20', '+')
  return `Basic ${Buffer.from(`${part(clientId)}:${part(clientSecret)}`).toString('base64')}`
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
