import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip as gzipWithCallback } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LemeError } from '../../errors/leme-error.js'
import type { HttpApp } from '../door.js'

const gzip = promisify(gzipWithCallback)

/** Only what this server itself sends is run, shown or asked. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}
/** Letters shrink; pictures and fonts are as small as they get. */
const compressible = /^(?:text\/|application\/(?:json|manifest)|image\/svg)/
/** An address inside the app, which the app itself reads: words between slashes. */
const place = /^(?:[\w-]+(?:\/[\w-]+)*\/?)?$/
/** Names with a hash of their contents never mean anything else. */
const hashed = /^assets\//
const forEver = 'public, max-age=31536000, immutable'
const askEachTime = 'no-cache'

type AppFile = {
  readonly bytes: Buffer
  readonly type: string
  readonly etag: string
  readonly cache: string
  gzipped?: Promise<Buffer>
}

const indexName = 'index.html'

/** Whether the console was built there. */
export function hasConsole(folder: string): boolean {
  return existsSync(join(folder, indexName))
}

/** Its files are read once, at start-up: an address is looked up among them and never reaches the disk. */
export function addStaticApp(app: HttpApp, folder: string): void {
  const files = readFiles(folder)
  const send = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const file = files.get(path) ?? (place.test(path) ? files.get(indexName) : undefined)
    if (!file) throw new LemeError('route.not_found')
    reply
      .header('content-security-policy', contentSecurityPolicy)
      .header('cache-control', file.cache)
      .header('etag', file.etag)
      .type(file.type)
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
    if (!compressible.test(file.type)) return reply.send(file.bytes)
    reply.header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(file.bytes)
    file.gzipped ??= gzip(file.bytes)
    return reply.header('content-encoding', 'gzip').send(await file.gzipped)
  }
  const schema = { hide: true }
  // The way in for development is a route that may not exist; asking the route itself would be an error in browsers.
  app.get('/console/sign-in.json', { schema }, (_request, reply) =>
    reply
      .header('cache-control', askEachTime)
      .send({ development: app.hasRoute({ method: 'POST', url: '/auth/dev-token' }) }),
  )
  app.get('/console', { schema }, (request, reply) => send(request, reply, indexName))
  app.get<{ Params: { '*': string } }>('/console/*', { schema }, (request, reply) =>
    send(request, reply, request.params['*']),
  )
}

function readFiles(folder: string): ReadonlyMap<string, AppFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Map(
    entries.flatMap((entry) => {
      const type = types[extname(entry.name)]
      // What has no type of ours (source maps) is not for others.
      if (!entry.isFile() || type === undefined) return []
      const path = join(entry.parentPath, entry.name)
      const name = path.slice(folder.length).split(sep).join('/').replace(/^\//, '')
      return [[name, appFile(name, readFileSync(path), type)]]
    }),
  )
}

function appFile(name: string, bytes: Buffer, type: string): AppFile {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, type, etag, cache: hashed.test(name) ? forEver : askEachTime }
}
