import { machineProblems } from '../conversation/machine.js'
import { foldText } from '../language/fold-text.js'
import { limitsOf } from './limits.js'
import { isHouseTool } from './house-tools/house-tools.js'
import { createReader } from './reading/reader.js'
import { basePhrases } from './phrases.js'
import { promptProblems } from './prompts/prompt-placeholders.js'
import { bringsProblems } from './brings-problems.js'
import type { AgentSpec, Agent } from './agent.js'

export class AgentDefinitionError extends Error {
  constructor(
    readonly file: string,
    readonly problems: readonly string[],
  ) {
    super(`${file}\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'AgentDefinitionError'
  }
}

/** Puts an agent together and refuses, at start-up, whatever could only fail in front of a person. */
export function defineAgent(spec: AgentSpec): Agent {
  const problems = agentProblems(spec)
  if (problems.length > 0) throw new AgentDefinitionError(spec.file, problems)
  const reader = createReader(spec.intents, spec.corpus)
  return {
    ...spec,
    language: 'pt',
    phrases: { ...basePhrases, ...spec.phrases },
    tools: new Map(spec.tools.map((tool) => [tool.name, tool])),
    intentsById: new Map(spec.intents.map((entry) => [entry.id, entry])),
    classify: reader.classify,
    reader,
  }
}

function agentProblems(spec: AgentSpec): string[] {
  return [
    ...machineProblems(spec.machine).map((problem) => `machine ${spec.machine.id}: ${problem}`),
    ...toolProblems(spec),
    ...intentProblems(spec),
    ...modeProblems(spec),
    ...limitProblems(spec),
    ...stateProblems(spec),
    ...(spec.brings ? bringsProblems(spec.id, spec.brings) : []),
    ...promptProblems(spec.prompts, spec).map((problem) => problem.message),
  ]
}

function limitProblems({ speech, phrases }: AgentSpec): string[] {
  const known = { ...basePhrases, ...phrases }
  return Object.keys(speech?.limits ?? {})
    .filter((id) => !Object.hasOwn(known, id))
    .map((id) => `the limit ${id} of speech is told by a phrase that does not exist`)
}

function toolProblems(spec: AgentSpec): string[] {
  const names = spec.tools.map((tool) => tool.name)
  const problems = repeated(names).map((name) => `tool ${name} is defined twice: keep one`)
  for (const tool of spec.tools) {
    if (isHouseTool(tool.name)) {
      problems.push(`tool ${tool.name} is the house's own, in every agent: give it another name`)
    }
    if (tool.leadsTo && !names.includes(tool.leadsTo)) {
      problems.push(`tool ${tool.name} leads to ${tool.leadsTo}, which is not among the tools: add it`)
    }
    for (const limit of limitsOf(tool).filter((name) => !spec.limits?.[name])) {
      problems.push(
        `tool ${tool.name} uses the limit ${limit}, which the agent does not define: add it to limits`,
      )
    }
  }
  return problems
}

function intentProblems(spec: AgentSpec): string[] {
  const names = new Set(spec.tools.map((tool) => tool.name))
  const phrases = { ...basePhrases, ...spec.phrases }
  const problems = repeated(spec.intents.map((entry) => entry.id)).map(
    (id) => `intent ${id} is defined twice: keep one`,
  )
  const seen = new Map<string, string>()
  for (const entry of spec.intents) {
    if (entry.tool && !names.has(entry.tool))
      problems.push(`intent ${entry.id} wants the tool ${entry.tool}, which is not among the tools`)
    if (!entry.tool && !names.has(entry.id) && !entry.phrase)
      problems.push(`intent ${entry.id} leads nowhere: give it a tool or a phrase`)
    if (entry.phrase && !(entry.phrase in phrases))
      problems.push(`intent ${entry.id} answers with the phrase ${entry.phrase}, which does not exist`)
    if (entry.examples.length === 0 && !entry.rule && !entry.certain)
      problems.push(`intent ${entry.id} has neither examples nor a rule`)
    for (const example of entry.examples) {
      const other = seen.get(foldText(example))
      if (other && other !== entry.id)
        problems.push(`"${example}" is an example of both ${other} and ${entry.id}: keep it in one`)
      seen.set(foldText(example), entry.id)
    }
  }
  return problems
}

function modeProblems(spec: AgentSpec): string[] {
  const names = new Set(spec.tools.map((tool) => tool.name))
  const claims = new Set((spec.claims ?? []).map((claim) => claim.id))
  const problems: string[] = []
  for (const [mode, row] of Object.entries(spec.modes ?? {})) {
    for (const tool of row.tools)
      if (!names.has(tool))
        problems.push(`mode ${mode} allows the tool ${tool}, which is not among the tools`)
    for (const claim of row.forbiddenClaims)
      if (!claims.has(claim))
        problems.push(`mode ${mode} forbids the claim ${claim}, which is not defined in claims`)
  }
  if (spec.modes && !(spec.initialMode && spec.initialMode in spec.modes))
    problems.push('initialMode must name one of the modes')
  return problems
}

function stateProblems(spec: AgentSpec): string[] {
  return Object.entries(spec.removedStates ?? {}).flatMap(([from, to]) => [
    ...(from in spec.machine.states
      ? [`removedStates names ${from}, which the machine still has: remove the entry`]
      : []),
    ...(to in spec.machine.states
      ? []
      : [`removedStates sends ${from} to ${to}, which the machine does not have`]),
  ])
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}
