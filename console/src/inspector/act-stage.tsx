import type { ModelCall, TurnDetail } from '../api/wire'
import { Badge } from '../ui/badge'
import { formatMs, formatSmallMoneyIn } from '../words/format'
import { useWords } from '../words/language'
import { None, Part, Raw } from './parts'

/** Models asked, tools run, effects in the world with the keys that make them happen once. */
export function ActStage({ turn }: { readonly turn: TurnDetail }) {
  const { inspector } = useWords()
  const { modelCalls, operations } = turn.record
  if (modelCalls.length + operations.length + turn.effects.length === 0)
    return <None>{inspector.nothingDone}</None>
  return (
    <>
      <Part title={inspector.modelCalls} isEmpty={modelCalls.length === 0}>
        <ul className="flex flex-col gap-1">
          {modelCalls.map((call, index) => (
            <ModelCallRow key={index} call={call} cost={turn.costs[index]} prompt={promptOf(turn, index)} />
          ))}
        </ul>
      </Part>
      <Part title={inspector.operations} isEmpty={operations.length === 0}>
        <ul className="flex flex-col gap-1">
          {operations.map((operation, index) => (
            <li key={index}>
              <details>
                <summary className="flex flex-wrap items-center gap-2">
                  <span className="text-xs font-semibold" title={operation.tool}>
                    {turn.titles[operation.tool] ?? operation.tool}
                  </span>
                  <Badge tone={operation.success ? 'good' : 'bad'}>
                    {operation.success ? inspector.ok : inspector.failed}
                  </Badge>
                  <span className="text-xs text-muted">{formatMs(operation.durationMs)}</span>
                </summary>
                <div className="mt-1 flex flex-col gap-1">
                  {operation.errorMessage !== null && <p className="text-bad">{operation.errorMessage}</p>}
                  <Raw value={{ params: operation.params, result: operation.result }} />
                </div>
              </details>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={inspector.effects} isEmpty={turn.effects.length === 0}>
        <ul className="flex flex-col gap-1">
          {turn.effects.map((effect) => (
            <li key={effect.id} className="flex flex-wrap items-center gap-2">
              <span className="text-xs font-semibold" title={effect.tool}>
                {turn.titles[effect.tool] ?? effect.tool}
              </span>
              <Badge tone={effect.status === 'done' ? 'good' : 'warn'}>
                {inspector.effectStatus[effect.status]}
              </Badge>
              <span className="font-mono text-xs break-all text-muted">
                {inspector.key}: {effect.key}
              </span>
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}

type Prompt = TurnDetail['prompts'][number]

/** What the house reads by itself costs nothing. */
function isRemote({ provider }: ModelCall): boolean {
  return provider !== 'local'
}

/** Prompts are of the calls that left the house, in their order. */
function promptOf({ record, prompts }: TurnDetail, index: number): Prompt | undefined {
  const call = record.modelCalls[index]
  if (!call || !isRemote(call)) return undefined
  return prompts[record.modelCalls.slice(0, index).filter(isRemote).length]
}

const millionths = 1_000_000

type Cost = TurnDetail['costs'][number]
type ModelCallRowProps = {
  readonly call: ModelCall
  /** Undefined: what models cost is not for whoever looks. */
  readonly cost: Cost | undefined
  readonly prompt: Prompt | undefined
}

function ModelCallRow({ call, cost, prompt }: ModelCallRowProps) {
  const { inspector } = useWords()
  const told = cost ? formatSmallMoneyIn(cost.millionths / millionths, cost.currency) : inspector.noPrice
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-mono text-xs font-semibold">{call.question}</span>
      <span className="text-xs">
        {call.provider} · {call.model}
      </span>
      <span className="text-xs text-muted">
        {inspector.prompt} {call.promptVersion}
      </span>
      <span className="text-xs text-muted tabular-nums">
        {inspector.tokens(call.inputTokens, call.outputTokens)}
        {call.cachedTokens !== undefined && <> ({inspector.cachedTokens(call.cachedTokens)})</>} ·{' '}
        {formatMs(call.durationMs)}
        {isRemote(call) && cost !== undefined && <> · {told}</>}
      </span>
      {call.fallback && <Badge tone="warn">{inspector.fallback}</Badge>}
      {!call.ok && <Badge tone="bad">{call.code ?? inspector.failed}</Badge>}
      {call.message !== undefined && <p className="w-full text-xs break-words text-bad">{call.message}</p>}
      {prompt && <ShownPrompt prompt={prompt} />}
    </li>
  )
}

function ShownPrompt({ prompt: { system, messages } }: { readonly prompt: Prompt }) {
  const { inspector } = useWords()
  return (
    <details className="w-full min-w-0">
      <summary className="text-xs">{inspector.promptShown}</summary>
      <div className="mt-1 flex flex-col gap-2">
        <Raw value={system} />
        <p className="text-xs text-muted">{inspector.conversationShown}</p>
        <ol className="flex flex-col gap-1">
          {messages.map(({ role, text }, index) => (
            <li key={index} className="text-xs break-words whitespace-pre-wrap">
              <span className="text-muted">{inspector.roleShown[role]}: </span>
              {text}
            </li>
          ))}
        </ol>
      </div>
    </details>
  )
}
