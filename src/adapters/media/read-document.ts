import { Worker } from 'node:worker_threads'

type Document = { readonly bytes: Buffer; readonly mimeType: string }

const bytesMax = 20 * 1024 * 1024
const pagesMax = 50
const timeoutMs = 20_000
const memoryMb = 256
const textMax = 100_000

/** The text of a PDF or of a file of text; undefined: it has none that can be read within the limits. */
export async function readDocument({ bytes, mimeType }: Document): Promise<string | undefined> {
  if (bytes.length > bytesMax) return undefined
  if (mimeType === 'text/plain' || mimeType === 'text/csv') return tidy(textIn(bytes))
  if (mimeType !== 'application/pdf') return undefined
  const text = await inWorker(bytes)
  return text === undefined ? undefined : tidy(text)
}

function textIn(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

function tidy(text: string): string {
  // PostgreSQL has no text with a NUL in it.
  return text
    .replaceAll('\u0000', '')
    .replace(/[ \t]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, textMax)
}

/** In plain JavaScript: it runs as it stands, from `src` and from `dist` alike. */
const readPages = `
  const { parentPort, workerData } = require('node:worker_threads')
  import(workerData.library).then(async ({ getDocument }) => {
    const pdf = await getDocument({ data: workerData.bytes, isEvalSupported: false, useSystemFonts: true, verbosity: 0 }).promise
    const pages = []
    for (let number = 1; number <= Math.min(pdf.numPages, workerData.pagesMax); number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      pages.push(items.map((item) => (item.str ?? '') + (item.hasEOL ? '\\n' : '')).join(''))
    }
    parentPort.postMessage(pages.join('\\n\\n'))
  }).catch(() => parentPort.postMessage(null))
`

/** A hostile PDF may keep its reader busy for ever, or eat all memory: it does so in a thread that can be ended. */
function inWorker(bytes: Buffer): Promise<string | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(readPages, {
      eval: true,
      workerData: {
        bytes: new Uint8Array(bytes),
        pagesMax,
        library: import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'),
      },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      stdout: true,
      stderr: true,
      env: {},
    })
    const end = (text: string | undefined) => {
      clearTimeout(timer)
      resolve(text)
      void worker.terminate()
    }
    const timer = setTimeout(() => end(undefined), timeoutMs)
    worker.once('message', (text: unknown) => end(typeof text === 'string' ? text : undefined))
    worker.once('error', () => end(undefined))
    worker.once('exit', () => end(undefined))
  })
}
