import type { InputBody } from '../../conversation/input.js'

export function isSaid(body: InputBody): boolean {
  return (
    body.kind === 'text' || body.kind === 'tap' || body.kind === 'attachment' || body.kind === 'plan_answer'
  )
}

type Attachment = Extract<InputBody, { kind: 'attachment' }>

export function isGesture({ type }: Attachment): boolean {
  return type === 'reaction' || type === 'sticker'
}

export function isVoice(body: InputBody): boolean {
  return body.kind === 'attachment' && /audio|voice|ptt/.test(body.type)
}
