import type { Called, TestServer } from './http.js'

/** A browser as the server sees one: it keeps the cookie, and says where a request comes from. */
export type BrowserSession = {
  call(path: string, options?: BrowserCall): Promise<Called>
  /** What the last answer told, to be sent with what acts. */
  csrf: string
  cookie: string
}

type BrowserCall = {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Left out: the one the page was told. */
  readonly csrf?: string | null
}

export function openBrowser(server: TestServer): BrowserSession {
  const session: BrowserSession = {
    csrf: '',
    cookie: '',
    async call(path, { body, headers = {}, csrf = session.csrf } = {}) {
      const called = await server.call(path, {
        ...(body !== undefined && { body }),
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(session.cookie !== '' && { cookie: session.cookie }),
          ...(csrf !== null && csrf !== '' && { 'x-leme-csrf': csrf }),
          ...headers,
        },
      })
      const [set] = called.headers.getSetCookie()
      if (set !== undefined) session.cookie = set.split(';')[0] ?? ''
      const told = called.body as unknown as { signedIn?: { csrf: string } | null }
      session.csrf = told.signedIn?.csrf ?? session.csrf
      return called
    },
  }
  return session
}
