import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Lesson, Lessons } from '../../agent/lessons.js'
import type { SettableAgent } from '../../agent/settings/settings-store.js'
import type { JsonObject } from '../../conversation/json.js'
import { LemeError } from '../../errors/leme-error.js'
import type { Leme } from '../../leme.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf, requireRole, type Identity } from '../identity.js'
import { languageOf, type ErrorLanguage } from '../language.js'
import { errorResponses, idText } from '../schemas.js'
import { SettingsRefused } from '../settings-refused.js'
import { learntSchema, lessonSchema, triedLessonSchema } from './lesson-schemas.js'

const base = {
  tags: ['settings'],
  security: [{ bearer: [] }],
  params: z.object({ agent: idText }),
  body: lessonSchema,
}
/** Others may set something meanwhile: what they set stays, and the lesson is put beside it. */
const attemptsMax = 3

/** What members teach an agent: tried on what people asked of late, and kept among what is set about it. */
export function addLessonRoutes(app: HttpApp, { leme }: Door): void {
  app.post(
    '/ai/agents/:agent/lessons/try',
    {
      schema: {
        ...base,
        summary: 'What a lesson would have meant for what people asked of late; nothing is kept or sent',
        response: { 200: triedLessonSchema, ...errorResponses },
      },
    },
    async (request): Promise<z.infer<typeof triedLessonSchema>> => {
      const { tenant } = teacherOf(request)
      const { agent, lessons } = learnerOf(leme, request.params.agent)
      const { value } = await leme.settings.current(tenant, agent)
      if (!value) throw new LemeError('lesson.none')
      const tried = await leme.outside(tenant, (context) => lessons.tryOut(request.body, value, context))
      return {
        ...tried,
        questions: tried.questions.map((each) => ({ ...each, at: each.at.toISOString() })),
      }
    },
  )
  app.post(
    '/ai/agents/:agent/lessons',
    {
      schema: {
        ...base,
        summary: 'Teach an agent what to answer: a new version of what is set about it',
        response: { 200: learntSchema, ...errorResponses },
      },
    },
    (request) => {
      const identity = teacherOf(request)
      const language = languageOf(request.headers['accept-language'])
      return learn(leme, identity, learnerOf(leme, request.params.agent), { lesson: request.body, language })
    },
  )
}

type Learner = { readonly agent: SettableAgent; readonly lessons: Lessons }
type Asked = { readonly lesson: Lesson; readonly language: ErrorLanguage }

async function learn(
  leme: Leme,
  { tenant, member }: Identity,
  { agent, lessons }: Learner,
  { lesson, language }: Asked,
): Promise<z.infer<typeof learntSchema>> {
  let version = 0
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const current = await leme.settings.current(tenant, agent)
    if (!current.value) throw new LemeError('lesson.none')
    const changes: JsonObject = lessons.learn(lesson, current.value)
    const outcome = await leme.settings.change(tenant, agent, {
      by: member,
      language,
      basedOn: current.version,
      changes,
    })
    if (outcome.kind === 'saved') return { version: outcome.saved.version }
    // Whoever teaches sees a question and an answer, and not the list they go to.
    if (outcome.kind === 'refused')
      throw new SettingsRefused(outcome.problems.map(({ problem }) => ({ path: 'answer', problem })))
    if (outcome.kind === 'changed') version = outcome.version
  }
  throw new LemeError('settings.changed', { version })
}

function teacherOf(request: FastifyRequest): Identity {
  const identity = identityOf(request)
  requireRole(identity, ['owner', 'staff'])
  return identity
}

function learnerOf(leme: Leme, id: string): Learner {
  const { settings, lessons } = leme.house.agents.get(id)?.brings ?? {}
  if (!settings || !lessons) throw new LemeError('lesson.none')
  return { agent: { id, settings }, lessons }
}
