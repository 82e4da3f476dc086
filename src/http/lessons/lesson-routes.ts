import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Lesson, Lessons } from '../../agent/lessons.js'
import type { JsonObject } from '../../conversation/json.js'
import { LemeError } from '../../errors/leme-error.js'
import type { Leme } from '../../leme.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf, requireRole, type Identity } from '../identity.js'
import { languageOf, type ErrorLanguage } from '../language.js'
import { errorResponses, idText } from '../schemas.js'
import { SettingsRefused } from '../settings-refused.js'
import { learntSchema, lessonSchema, triedLessonSchema } from './lesson-schemas.js'
import { onlyIn, seenLessons, type Learner } from './seen-lessons.js'

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
  app.delete(
    '/ai/agents/:agent/lessons/:version',
    {
      schema: {
        tags: base.tags,
        security: base.security,
        summary: 'Take back what was taught with a version: what was answered before is answered again',
        params: base.params.extend({ version: z.coerce.number().int().min(1).max(2_147_483_647) }),
        response: { 200: learntSchema, ...errorResponses },
      },
    },
    (request) => {
      const identity = teacherOf(request)
      const language = languageOf(request.headers['accept-language'])
      const { agent, version } = request.params
      return unlearn(leme, identity, learnerOf(leme, agent), { version, language })
    },
  )
}

/** What was taught is as it was before: the answer it took the place of is back, or nothing is known of it. */
async function unlearn(
  leme: Leme,
  { tenant, member }: Identity,
  { agent, lessons }: Learner,
  { version, language }: { readonly version: number; readonly language: ErrorLanguage },
): Promise<z.infer<typeof learntSchema>> {
  const current = await leme.settings.current(tenant, agent)
  const [lesson] = (await seenLessons(leme, tenant, { agent, lessons })).filter(
    (each) => each.version === version,
  )
  if (!lesson || !current.value) throw new LemeError('lesson.none')
  if (!lesson.holds) throw new LemeError('settings.changed', { version: current.version })
  const changes = lessons.takeBack(lesson, lesson.before, current.value)
  const change = { by: member, language, basedOn: current.version, changes }
  const outcome = await leme.settings.change(tenant, agent, change)
  if (outcome.kind === 'saved') return { version: outcome.saved.version }
  if (outcome.kind === 'refused') throw new SettingsRefused(outcome.problems)
  throw new LemeError('settings.changed', { version: current.version })
}

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
    const taught = taughtBy(lessons, current.value, { ...current.value, ...changes })
    const outcome = await leme.settings.change(tenant, agent, {
      by: member,
      language,
      basedOn: current.version,
      changes,
      taught,
    })
    if (outcome.kind === 'saved') return { version: outcome.saved.version }
    // Whoever teaches sees a question and an answer, and not the list they go to.
    if (outcome.kind === 'refused')
      throw new SettingsRefused(outcome.problems.map(({ problem }) => ({ path: 'answer', problem })))
    if (outcome.kind === 'changed') version = outcome.version
  }
  throw new LemeError('settings.changed', { version })
}

/** Which of what it knows is another now. */
function taughtBy(lessons: Lessons, before: JsonObject, after: JsonObject): string | undefined {
  return onlyIn(lessons.known(after), lessons.known(before))[0]?.id
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
