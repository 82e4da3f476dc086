import { median, talker } from './workbench.mjs'

const turns = 1_010
const window = 10

/** One conversation a thousand turns long: what turn 1,000 costs against turn 10 of the same conversation. */
export async function measureGrowth(workbench) {
  const leme = workbench.leme({ connectionsMax: 2 })
  try {
    // Another conversation warms code and plans up, so that the tenth turn is not dear for being early.
    const warmUp = talker(leme, workbench.tenant)
    for (let turn = 0; turn < 300; turn++) await warmUp(textOf(turn))
    const say = talker(leme, workbench.tenant)
    const costs = []
    for (let turn = 0; turn < turns; turn++) {
      const startedMs = performance.now()
      await say(textOf(turn))
      costs.push(performance.now() - startedMs)
    }
    const early = median(costs.slice(2, 2 + 4 * window))
    const late = median(costs.slice(-4 * window))
    const ratio = late / early
    return [
      {
        figure: 'cost of turn 1,000 against turn 10',
        measured: `${ratio.toFixed(2)} (${late.toFixed(1)} / ${early.toFixed(1)} ms)`,
        accepted: '<= 1.2',
        aim: '1.0',
        met: ratio <= 1.2,
      },
    ]
  } finally {
    await leme.close()
  }
}

function textOf(turn) {
  return turn % 2 === 0 ? 'crie um orçamento de R$ 500 para o João Silva' : 'não'
}
