/** What a guide has its reader do, in its order. */
export type GuideStep = {
  readonly kind: 'sh' | 'sql'
  readonly text: string
  /** Why a script cannot do it; null: it can. */
  readonly notRun: string | null
}

const block = /(?:^<!-- not run: ([^\n]+?) -->\n\n?)?^```(sh|sql)\n([\s\S]*?)^```/gm
const inline =
  /(?:<!-- not run: ([^\n]+?) -->)?`((?:npm (?:run|start|ci)|docker|git clone|helm|kubectl|systemctl)\b[^`]*)`/g

/** The fenced commands of a page; what cannot be run stands behind `<!-- not run: why -->`. */
export function guideSteps(page: string): GuideStep[] {
  return Array.from(page.matchAll(block), ([, why, kind, text = '']) => ({
    kind: kind === 'sql' ? 'sql' : 'sh',
    text: text.trim(),
    notRun: why ?? null,
  }))
}

/** Commands in the middle of a sentence that no fenced block has, each with the reason given there, or null. */
export function guideMentions(page: string): { readonly text: string; readonly notRun: string | null }[] {
  const fenced = guideSteps(page)
    .map(({ text }) => text)
    .join('\n')
  return Array.from(page.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(inline), ([, why, text = '']) => ({
    text,
    notRun: why ?? null,
  })).filter(({ text }) => !fenced.includes(text))
}

/** The lines of a block as commands: one that goes on in the next line is one. */
export function commandsOf({ text }: GuideStep): string[] {
  return text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
}
