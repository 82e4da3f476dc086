import { z } from 'zod'
import { isJsonObject } from '../../../conversation/json.js'
import { labelled, type Label } from '../../../agent/settings/labelled.js'
import { defineSettings, type SettingsOf } from '../../../agent/settings/settings-spec.js'

/** Rules that a tenant may switch off, one by one. */
const ruleNames = [
  'opt_out',
  'cooling_off',
  'grave_objection',
  'medium_objection',
  'quiet_hours',
  'follow_up',
  'reactivation',
] as const
export type RuleName = (typeof ruleNames)[number]

const hour = z.int().min(0).max(23)

/** One field of the form: its words in Portuguese, then in English. */
function field<Schema extends z.ZodType>(schema: Schema, pt: Label, en: Label): Schema {
  return labelled(schema, { pt, en })
}

const linksMax = 20

const link = z.strictObject({
  title: field(z.string().min(1).max(60), { title: 'Nome' }, { title: 'Name' }),
  url: field(
    z.url({ protocol: /^https$/ }).max(2_000),
    { title: 'Endereço', example: 'https://exemplo.com.br/cadastro' },
    { title: 'Address', example: 'https://example.com/form' },
  ),
})

const settingsSchema = z.strictObject({
  killSwitch: field(
    z.boolean().default(false),
    { title: 'Silenciar a Julia', help: 'Ela não diz mais nada a ninguém.' },
    { title: 'Silence Julia', help: 'She says nothing more to anybody.' },
  ),
  safeMode: field(
    z.boolean().default(false),
    { title: 'Modo seguro', help: 'Só frases fixas: sem modelo, sem ofertas, nada por iniciativa própria.' },
    { title: 'Safe mode', help: 'Fixed phrases only: no model, no offers, nothing of her own accord.' },
  ),
  conversationMode: field(
    z.boolean().default(true),
    {
      title: 'Modos de conversa',
      help: 'Desligado, ela não faz perguntas antes: mostra vagas assim que pedem.',
    },
    {
      title: 'Conversation modes',
      help: 'Off, she asks no question first: shifts are shown as soon as they are asked for, in one mode.',
    },
  ),
  rulesOff: field(
    z.array(z.enum(ruleNames)).default([]),
    {
      title: 'Regras desligadas',
      help: 'O que ela deixa de levar em conta. Nenhuma: todas valem.',
      options: {
        opt_out: 'parar quando a pessoa pede',
        cooling_off: 'descanso de quem pediu um tempo',
        grave_objection: 'objeção grave vai para uma pessoa',
        medium_objection: 'objeção média é respondida antes de seguir',
        quiet_hours: 'horas de silêncio',
        follow_up: 'retorno a quem não respondeu',
        reactivation: 'procurar quem sumiu',
      },
    },
    {
      title: 'Rules switched off',
      help: 'What she no longer goes by. None: all of them hold.',
      options: {
        opt_out: 'stop when somebody asks',
        cooling_off: 'rest for who asked for time',
        grave_objection: 'a grave objection goes to a person',
        medium_objection: 'a medium objection is answered first',
        quiet_hours: 'quiet hours',
        follow_up: 'follow-up to who did not answer',
        reactivation: 'writing to who went silent',
      },
    },
  ),
  quietFromHour: field(
    hour.default(20),
    { title: 'Silêncio a partir das', help: 'Hora em que ela deixa de procurar as pessoas.' },
    { title: 'Quiet from', help: 'The hour from which she writes to nobody first.' },
  ),
  quietToHour: field(
    hour.default(8),
    { title: 'Silêncio até as', help: 'Hora em que ela volta a procurar as pessoas.' },
    { title: 'Quiet until', help: 'The hour at which she begins again.' },
  ),
  coolingOffDays: field(
    z.int().min(1).max(365).default(30),
    { title: 'Dias de descanso', help: 'Quanto tempo deixa em paz quem pediu um tempo.' },
    { title: 'Days of rest', help: 'How long somebody who asked for time is left alone.' },
  ),
  links: field(
    z.array(link).max(linksMax).default([]),
    {
      title: 'Links permitidos',
      help: 'Os únicos que ela pode mandar: formulário, mapa, página do hospital.',
    },
    {
      title: 'Links allowed',
      help: 'The only ones she may send: a form, a map, a page of the hospital.',
    },
  ),
})

/** Rules as a recorded turn may name them: one that is gone since is no longer a rule. */
export type JuliaSettings = Omit<z.infer<typeof settingsSchema>, 'rulesOff'> & {
  readonly rulesOff: readonly string[]
}

/** What holds until somebody sets something. */
export const defaultSettings: JuliaSettings = settingsSchema.parse({})

export const juliaSettings: SettingsOf<JuliaSettings> = {
  schema: settingsSchema,
  initial: defaultSettings,
  reread: ({ rulesOff, links, ...set }, { tool, data }) =>
    tool === 'julia.context' && isJsonObject(data)
      ? { ...data, settings: { ...set, rulesOff: [...rulesOff], links: [...links] } }
      : undefined,
}
export const juliaSettingsSpec = defineSettings(juliaSettings)

export function isOn(settings: Pick<JuliaSettings, 'rulesOff'>, rule: RuleName): boolean {
  return !settings.rulesOff.includes(rule)
}
