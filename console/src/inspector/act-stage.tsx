import type { ModelCall, TurnDetail } from '../api/wire'
import { Badge } from '../ui/badge'
import { formatMs } from '../words/format'
import { useWords } from '../words/language'
import { None, Part, Raw } from './parts'

/** Models asked, tools run, effects in the world with the keys that make them happen once. */
export function ActStage({ turn }: { readonly turn: TurnDetail }) {
  const { inspector } = useWords()
  const { modelCalls, operations } = turn.record
  return (
    <>
      <Part title={inspector.modelCalls}>
        {modelCalls.length === 0 && <None>{inspector.noModelCalls}</None>}
        <ul className="flex flex-col gap-1">
          {modelCalls.map((call, index) => (
            <ModelCallRow key={index} call={call} />
          ))}
        </ul>
      </Part>
      <Part title={inspector.operations}>
        {operations.length === 0 && <None>{inspector.noOperations}</None>}
        <ul className="flex flex-col gap-1">
          {operations.map((operation, index) => (
            <li key={index}>
              <details>
                <summary className="flex flex-wrap items-center gap-2">
                  <span className="font-mono text-xs font-semibold">{operation.tool}</span>
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
      <Part title={inspector.effects}>
        {turn.effects.length === 0 && <None>{inspector.noEffects}</None>}
        <ul className="flex flex-col gap-1">
          {turn.effects.map((effect) => (
            <li key={effect.id} className="flex flex-wrap items-center gap-2">
              <span className="font-mono text-xs font-semibold">{effect.tool}</span>
              <Badge tone={effect.status === 'done' ? 'good' : 'warn'}>{effect.status}</Badge>
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

function ModelCallRow({ call }: { readonly call: ModelCall }) {
  const { inspector } = useWords()
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
        {inspector.tokens(call.inputTokens, call.outputTokens)} · {formatMs(call.durationMs)}
      </span>
      {call.fallback && <Badge tone="warn">{inspector.fallback}</Badge>}
      {!call.ok && <Badge tone="bad">{call.code ?? inspector.failed}</Badge>}
    </li>
  )
}
