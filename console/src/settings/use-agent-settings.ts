import { useEffect, useState } from 'react'
import { ApiError } from '../api/api-error'
import { call } from '../api/call'
import { useCallOnce } from '../data/use-call-once'
import type { AgentSettings, SettingsVersion } from '../api/wire'
import { useMe } from '../data/me'
import { useResource, type Resource } from '../data/use-resource'
import { draftOf, keepDraft } from './drafts'
import { changesBetween } from './form/differences'
import { fieldsOf, startOf, type FormSchema, type Json, type JsonRecord } from './form/form-schema'

export type Editing = {
  readonly read: Resource<AgentSettings>
  readonly form: FormSchema
  /** What holds, with what a field begins with where nothing does. */
  readonly saved: JsonRecord
  readonly value: JsonRecord
  readonly changes: JsonRecord
  readonly problems: Readonly<Record<string, string>>
  readonly error: unknown
  readonly isSaving: boolean
  readonly savedAs: number | null
  readonly put: (name: string, value: Json) => void
  readonly discard: () => void
  readonly save: () => Promise<boolean>
  readonly restore: (version: number) => Promise<boolean>
  /** After somebody else saved: their version, with one's own changes on it. */
  readonly readAgain: () => void
}

export function useAgentSettings(agent: string, onSaved: () => void): Editing {
  const me = useMe()
  const key = `${me.tenant.id} ${me.member.id} ${agent}`
  const path = `/ai/agents/${encodeURIComponent(agent)}/settings`
  const callOnce = useCallOnce()
  const read = useResource(`settings ${agent}`, (signal) => call<AgentSettings>(path, { signal }))
  const [draft, setDraft] = useState(() => draftOf(key))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [error, setError] = useState<unknown>()
  const [isSaving, setSaving] = useState(false)
  const [savedAs, setSavedAs] = useState<number | null>(null)

  const keep = (next: typeof draft) => {
    keepDraft(key, next)
    setDraft(next)
  }
  const form: FormSchema = read.value?.form ?? {}
  const saved = { ...(startOf({ ...form, type: 'object' }) as JsonRecord), ...read.value?.value }
  const value = { ...saved, ...draft?.fields }
  const changes = changesBetween(saved, value)

  useEffect(() => {
    if (draft === undefined) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [draft])

  const attempt = async (ask: () => Promise<SettingsVersion>): Promise<boolean> => {
    setSaving(true)
    setError(undefined)
    setSavedAs(null)
    try {
      const { version } = await ask()
      keep(undefined)
      setProblems({})
      setSavedAs(version)
      read.reload()
      onSaved()
      return true
    } catch (thrown) {
      const told = thrown instanceof ApiError ? thrown.problems : []
      setProblems(Object.fromEntries(told.map(({ path: at, problem }) => [at, problem])))
      setError(thrown)
      return false
    } finally {
      setSaving(false)
    }
  }

  return {
    read,
    form,
    saved,
    value,
    changes,
    problems,
    error,
    isSaving,
    savedAs,
    put(name, next) {
      setSavedAs(null)
      const fields = { ...draft?.fields, [name]: next }
      const isAsBefore = Object.keys(changesBetween(saved, { ...saved, ...fields })).length === 0
      keep(isAsBefore ? undefined : { version: draft?.version ?? read.value?.version ?? 0, fields })
      setProblems((known) => withoutFrom(known, name))
    },
    discard() {
      keep(undefined)
      setProblems({})
      setError(undefined)
    },
    save: () =>
      attempt(() =>
        call(path, {
          method: 'PATCH',
          body: { changes: needed(form, read.value?.value, changes, value), version: draft?.version },
        }),
      ),
    restore: (version) => attempt(() => callOnce(`${path}/versions/${version}/restore`, {})),
    readAgain() {
      setError(undefined)
      void call<AgentSettings>(path).then(({ version }) => {
        keep(draft && { ...draft, version })
        read.reload()
      }, setError)
    },
  }
}

/** Where nothing was ever set, what has no default is sent too: the server says what is still missing. */
function needed(form: FormSchema, held: unknown, changes: JsonRecord, value: JsonRecord): JsonRecord {
  if (held !== null) return changes
  const required = fieldsOf(form).filter(([name]) => form.required?.includes(name))
  return { ...Object.fromEntries(required.map(([name]) => [name, value[name]])), ...changes }
}

function withoutFrom(
  problems: Readonly<Record<string, string>>,
  name: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(problems).filter(([at]) => at !== name && !at.startsWith(`${name}.`)),
  )
}
