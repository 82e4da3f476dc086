import type { ServerResponse } from 'node:http'

/** What an OpenAI-compatible server says, word by word, with what it charges for. */
export function streamedAnswer(text: string, { input = 100, cached = 0, output = 20 } = {}): string {
  const chunk = (more: object) =>
    `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'm', ...more })}\n\n`
  return [
    chunk({
      choices: [{ index: 0, delta: { role: 'assistant', content: text }, finish_reason: null }],
    }),
    chunk({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }),
    chunk({
      choices: [],
      usage: {
        prompt_tokens: input,
        completion_tokens: output,
        total_tokens: input + output,
        prompt_tokens_details: { cached_tokens: cached },
      },
    }),
    'data: [DONE]\n\n',
  ].join('')
}

export function answersWith(
  text: string,
  tokens?: Parameters<typeof streamedAnswer>[1],
): (response: ServerResponse) => void {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(streamedAnswer(text, tokens))
  }
}
