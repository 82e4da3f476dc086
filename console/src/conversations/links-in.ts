export type Piece<Part extends string> =
  | { readonly kind: 'text' | 'web'; readonly text: string }
  /** A page of the settings, as a tool names it: by its path. */
  | { readonly kind: 'settings'; readonly part: Part }

const link = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}]|(?<![\w/.-])\/console\/settings\/[a-z]+(?![\w/-]))/g
const settingsPath = '/console/settings/'

/** A text in pieces: what can be followed, and what stands between. */
export function linksIn<Part extends string>(text: string, parts: readonly Part[]): Piece<Part>[] {
  return text.split(link).flatMap((piece, index): Piece<Part>[] => {
    if (piece === '') return []
    if (index % 2 === 0) return [{ kind: 'text', text: piece }]
    if (!piece.startsWith(settingsPath)) return [{ kind: 'web', text: piece }]
    const part = parts.find((each) => each === piece.slice(settingsPath.length))
    return part === undefined ? [{ kind: 'text', text: piece }] : [{ kind: 'settings', part }]
  })
}
