/** The body of an answer, or `undefined` if it was cut short or is longer than `bytesMax`. */
export async function readLimitedText(response: Response, bytesMax: number): Promise<string | undefined> {
  const body: ReadableStream<Uint8Array> | null = response.body
  if (body === null) return ''
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength
      if (bytes > bytesMax) return undefined
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString('utf8')
  } catch {
    return undefined
  }
}
