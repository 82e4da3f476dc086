import { z } from 'zod'
import type { Door, HttpApp } from '../door.js'
import { base } from '../console/schemas.js'
import { errorResponses, idText } from '../schemas.js'
import { ownerOf } from '../owner-of.js'
import { askForCode, lookAtLink } from './pair-chip.js'
import { pairingCodeSchema, pairingSchema } from './setup-schemas.js'

const path = '/ai/console/chips/:id/pairing'
const params = z.object({ id: idText })

/** The phone behind a number reads a code from the page. */
export function addPairingRoutes(app: HttpApp, { leme }: Door, pausedByMember: string): void {
  app.post(
    path,
    {
      schema: {
        ...base,
        summary: 'Ask the provider for the code that the phone has to read (owners only)',
        params,
        response: { 200: pairingCodeSchema, ...errorResponses },
      },
    },
    (request) => askForCode(leme, ownerOf(request), request.params.id, pausedByMember),
  )
  app.get(
    path,
    {
      schema: {
        ...base,
        summary: 'Whether the phone has read it (owners only)',
        params,
        response: { 200: pairingSchema, ...errorResponses },
      },
    },
    (request) => lookAtLink(leme, ownerOf(request), request.params.id, pausedByMember),
  )
}
