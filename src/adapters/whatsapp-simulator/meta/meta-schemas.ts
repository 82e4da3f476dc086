import { z } from 'zod'

const text = (max: number) => z.string().min(1).max(max)
const unique = <T>(items: readonly T[], key: (item: T) => string) =>
  new Set(items.map(key)).size === items.length

const url = z.url({ protocol: /^https?$/ })
const media = <Shape extends z.ZodRawShape>(more: Shape) =>
  z
    .strictObject({ id: text(200).optional(), link: url.optional(), ...more })
    .refine((given) => 'id' in given !== 'link' in given, 'must have either id or link')
const caption = text(1024).optional()
const coordinate = (max: number) => z.coerce.number().min(-max).max(max)

const card = z.strictObject({
  name: z
    .strictObject({
      formatted_name: text(1024),
      first_name: z.string().optional(),
      last_name: z.string().optional(),
      middle_name: z.string().optional(),
      suffix: z.string().optional(),
      prefix: z.string().optional(),
    })
    .refine((name) => Object.keys(name).length > 1, {
      error: 'must have at least one name part besides formatted_name',
    }),
  phones: z
    .array(
      z.strictObject({
        phone: text(40).optional(),
        type: z.string().optional(),
        wa_id: z.string().optional(),
      }),
    )
    .optional(),
  emails: z.array(z.strictObject({ email: text(300), type: z.string().optional() })).optional(),
  addresses: z.array(z.record(z.string(), z.string())).optional(),
  org: z.record(z.string(), z.string()).optional(),
  urls: z.array(z.strictObject({ url: text(2048), type: z.string().optional() })).optional(),
  birthday: z.iso.date().optional(),
})

const header = z.union([
  z.strictObject({ type: z.literal('text'), text: text(60) }),
  z.strictObject({ type: z.literal('image'), image: media({}) }),
  z.strictObject({ type: z.literal('video'), video: media({}) }),
  z.strictObject({ type: z.literal('document'), document: media({ filename: z.string().optional() }) }),
])
const textHeader = z.strictObject({ type: z.literal('text'), text: text(60) })
const footer = z.strictObject({ text: text(60) }).optional()
const body = (max: number) => z.strictObject({ text: text(max) })

const reply = z.strictObject({
  id: z
    .string()
    .min(1)
    .max(256)
    .regex(/^\S(.*\S)?$/s),
  title: text(20),
})
const row = z.strictObject({ id: text(200), title: text(24), description: text(72).optional() })

/** "Reply buttons" and the pages beside it. Over-length is refused, never cut. */
const interactiveSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('button'),
    header: header.optional(),
    body: body(1024),
    footer,
    action: z.strictObject({
      buttons: z
        .array(z.strictObject({ type: z.literal('reply'), reply }))
        .min(1)
        .max(3)
        .refine((buttons) => unique(buttons, (button) => button.reply.title), 'must have unique titles')
        .refine((buttons) => unique(buttons, (button) => button.reply.id), 'must have unique ids'),
    }),
  }),
  z.strictObject({
    type: z.literal('list'),
    header: textHeader.optional(),
    body: body(4096),
    footer,
    action: z.strictObject({
      button: text(20),
      sections: z
        .array(z.strictObject({ title: text(24).optional(), rows: z.array(row).min(1) }))
        .min(1)
        .max(10)
        .refine(
          (sections) => sections.length === 1 || sections.every(({ title }) => title !== undefined),
          'must have titles when there is more than one',
        )
        .refine((sections) => rowsOf(sections).length <= 10, 'must have at most 10 rows in total')
        .refine((sections) => unique(rowsOf(sections), ({ id }) => id), 'must have unique row ids'),
    }),
  }),
  z.strictObject({
    type: z.literal('cta_url'),
    header: header.optional(),
    body: body(1024),
    footer,
    action: z.strictObject({
      name: z.literal('cta_url'),
      parameters: z.strictObject({ display_text: text(20), url }),
    }),
  }),
  z.strictObject({
    type: z.literal('flow'),
    header: textHeader.optional(),
    body: body(1024),
    footer,
    action: z.strictObject({
      name: z.literal('flow'),
      parameters: z
        .strictObject({
          flow_message_version: z.literal('3'),
          flow_id: text(100).optional(),
          flow_name: text(200).optional(),
          flow_cta: text(20),
          flow_token: text(1024).optional(),
          mode: z.enum(['draft', 'published']).optional(),
          flow_action: z.enum(['navigate', 'data_exchange']).optional(),
          flow_action_payload: z
            .strictObject({ screen: text(200), data: z.record(z.string(), z.json()).optional() })
            .optional(),
        })
        .refine(
          (given) => 'flow_id' in given !== 'flow_name' in given,
          'must have either flow_id or flow_name',
        ),
    }),
  }),
  z.strictObject({
    type: z.literal('location_request_message'),
    body: body(1024),
    action: z.strictObject({ name: z.literal('send_location') }),
  }),
  z.strictObject({
    type: z.literal('address_message'),
    header: textHeader.optional(),
    body: body(1024),
    footer,
    action: z.strictObject({
      name: z.literal('address_message'),
      // Not offered in Brazil.
      parameters: z.looseObject({ country: z.enum(['IN', 'SG']) }),
    }),
  }),
])

export function rowsOf<Row>(sections: readonly { readonly rows: readonly Row[] }[]): Row[] {
  return sections.flatMap(({ rows }) => rows)
}

const headerMedia = z.looseObject({ link: z.string().optional(), id: z.string().optional() }).optional()

const parameter = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  payload: z.string().optional(),
  parameter_name: z.string().optional(),
  currency: z.looseObject({ fallback_value: z.string() }).optional(),
  date_time: z.looseObject({ fallback_value: z.string() }).optional(),
  coupon_code: z.string().optional(),
  image: headerMedia,
  video: headerMedia,
  document: headerMedia,
})

const templateSchema = z.strictObject({
  name: text(512),
  language: z.strictObject({ code: text(20), policy: z.literal('deterministic').optional() }),
  components: z
    .array(
      z.strictObject({
        type: z.enum(['header', 'body', 'button', 'carousel', 'limited_time_offer']),
        sub_type: z.string().optional(),
        index: z.union([z.string(), z.number()]).optional(),
        parameters: z.array(parameter).optional(),
      }),
    )
    .optional(),
})

/** The body of POST /{version}/{phone-number-id}/messages, without mark-read. */
export const sendSchema = z.intersection(
  z.looseObject({
    messaging_product: z.literal('whatsapp'),
    recipient_type: z.literal('individual').optional(),
    to: z.string().optional(),
    recipient: z.string().optional(),
    context: z.strictObject({ message_id: text(300) }).optional(),
    biz_opaque_callback_data: z.string().max(512).optional(),
  }),
  z.discriminatedUnion('type', [
    z.looseObject({
      type: z.literal('text'),
      text: z.strictObject({ body: text(4096), preview_url: z.boolean().optional() }),
    }),
    z.looseObject({ type: z.literal('image'), image: media({ caption }) }),
    z.looseObject({ type: z.literal('video'), video: media({ caption }) }),
    z.looseObject({ type: z.literal('audio'), audio: media({ voice: z.boolean().optional() }) }),
    z.looseObject({
      type: z.literal('document'),
      document: media({ caption, filename: text(240).optional() }),
    }),
    z.looseObject({ type: z.literal('sticker'), sticker: media({}) }),
    z.looseObject({
      type: z.literal('location'),
      location: z.strictObject({
        latitude: coordinate(90),
        longitude: coordinate(180),
        name: z.string().optional(),
        address: z.string().optional(),
      }),
    }),
    z.looseObject({ type: z.literal('contacts'), contacts: z.array(card).min(1).max(257) }),
    z.looseObject({
      type: z.literal('reaction'),
      reaction: z.strictObject({ message_id: text(300), emoji: z.string().max(40) }),
    }),
    z.looseObject({ type: z.literal('interactive'), interactive: interactiveSchema }),
    z.looseObject({ type: z.literal('template'), template: templateSchema }),
  ]),
)

export type MetaSend = z.output<typeof sendSchema>
export type MetaInteractive = z.output<typeof interactiveSchema>
export type MetaTemplate = z.output<typeof templateSchema>

export const markReadSchema = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: text(300),
  typing_indicator: z.strictObject({ type: z.literal('text') }).optional(),
})
