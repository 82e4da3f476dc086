import ts from 'typescript'
import type { SourceFile } from './architecture-rules.js'

/** What belongs to an agent: its folder's name, and what its own migrations make. */
export type Owned = { readonly agent: string; readonly inSql: readonly string[] }

/** Words that mean something else as well: of these only what is plainly the agent counts. */
const alsoAWord = new Set(['memory'])

/** The only file of the product that may know which agents there are. */
const listOfAgents = 'src/agents/shipped.ts'

/** Every place outside an agent's own folder that names it, in code or in a string; what comments say is nobody's business. */
export function namedAgents(files: readonly SourceFile[], owned: readonly Owned[]): string[] {
  const marks = owned.map(markOf)
  return files
    .filter(({ path }) => path !== listOfAgents)
    .flatMap((file) => {
      const suspects = marks.filter(
        ({ agent, anywhere }) => !file.path.startsWith(`src/agents/${agent}/`) && anywhere.test(file.source),
      )
      const parts = suspects.length === 0 ? [] : partsOf(file)
      return suspects.flatMap((mark) => {
        const found = parts.find((part) => names(part, mark))
        return found === undefined ? [] : [`${file.path} names the agent ${mark.agent}: ${shown(found.text)}`]
      })
    })
}

type Mark = {
  readonly agent: string
  /** Files without it need not be read. */
  readonly anywhere: RegExp
  readonly inStrings: RegExp
}

function markOf({ agent, inSql }: Owned): Mark {
  const tables = inSql.length === 0 ? '(?!)' : `\\bleme\\.(?:${inSql.join('|')})\\b`
  const name = alsoAWord.has(agent)
    ? `^${agent}$|\\bagents/${agent}/|\\bleme\\.${agent}_`
    : `(?<![a-z])${agent}(?![a-z])`
  return {
    agent,
    anywhere: new RegExp(`${agent}|${tables}`, 'i'),
    inStrings: new RegExp(`${name}|${tables}`, alsoAWord.has(agent) ? '' : 'i'),
  }
}

type Part = { readonly kind: 'identifier' | 'string'; readonly text: string }

function partsOf({ path, source }: SourceFile): Part[] {
  const parts: Part[] = []
  const look = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node))
      parts.push({ kind: 'identifier', text: node.text })
    else if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || isTemplatePiece(node))
      parts.push({ kind: 'string', text: node.text })
    else if (ts.isRegularExpressionLiteral(node)) parts.push({ kind: 'string', text: node.text })
    ts.forEachChild(node, look)
  }
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  look(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, kind))
  return parts
}

function isTemplatePiece(node: ts.Node): node is ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail {
  return ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)
}

function names({ kind, text }: Part, { agent, inStrings }: Mark): boolean {
  if (kind === 'string') return inStrings.test(text)
  return !alsoAWord.has(agent) && wordsOf(text).includes(agent)
}

/** `juliaRoutes` is julia and routes. */
function wordsOf(identifier: string): string[] {
  return identifier
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_$]+/)
    .map((word) => word.toLowerCase())
}

function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 60)}…` : line
}

/** The tables and functions that SQL makes. */
export function madeBy(sql: string): string[] {
  const made = sql.matchAll(
    /^create (?:or replace )?(?:table|view|function|type|domain)(?: if not exists)? leme\.(\w+)/gim,
  )
  return [...new Set(Array.from(made, ([, name = '']) => name))]
}
