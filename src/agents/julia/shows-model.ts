import type { ShowsModel } from '../../agent/agent.js'
import type { JsonObject } from '../../conversation/json.js'
import { wishArgs } from './conduct/act.js'
import { readMemo, type JuliaMemo } from './memo.js'
import type { Card } from './tools/support/card.js'

const shiftsMax = 12

/** What a model sees of the talk so far: what is looked for, and the shifts that were shown, by the ids with which they are asked for. */
export const juliaShowsModel: ShowsModel = ({ memo: kept }) => {
  const memo = readMemo(kept)
  const wishes = wishArgs(memo.wishes)
  const shifts = memo.seen.slice(0, shiftsMax).map((card) => shiftOf(card, memo))
  return Promise.resolve([...(Object.keys(wishes).length > 0 ? [{ procura: wishes }] : []), ...shifts])
}

function shiftOf(
  { id, day, period, speciality, hospital, region, owner }: Card,
  { shown, refused }: JuliaMemo,
): JsonObject {
  const place = shown.indexOf(id) + 1
  return {
    id,
    ...(place > 0 ? { naTela: place } : {}),
    dia: day,
    periodo: period,
    especialidade: speciality,
    hospital,
    regiao: region,
    responsavel: owner,
    ...(refused.includes(id) ? { recusado: true } : {}),
  }
}
