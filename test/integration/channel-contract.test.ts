import * as vitest from 'vitest'
import { channelContract, surfaceContract } from '../../src/adapters/channel.contract.js'
import { openTelegramBench, openWhatsappBench } from '../support/channel-benches.js'
import { openTerminalBench, openWebBench } from '../support/surface-benches.js'

channelContract(vitest, 'Meta', () => openWhatsappBench({ provider: 'meta', id: 'contract' }))
channelContract(vitest, 'Evolution', () => openWhatsappBench({ provider: 'evolution', id: 'contract' }))
channelContract(vitest, 'Evolution with buttons', () =>
  openWhatsappBench({ provider: 'evolution', id: 'contract', showsButtons: true }),
)
channelContract(vitest, 'Z-API', () => openWhatsappBench({ provider: 'zapi', id: 'contract' }))
channelContract(vitest, 'Z-API with buttons', () =>
  openWhatsappBench({ provider: 'zapi', id: 'contract', showsButtons: true }),
)
channelContract(vitest, 'Telegram, asked', () => openTelegramBench(false))
channelContract(vitest, 'Telegram, calling', () => openTelegramBench(true))
surfaceContract(vitest, 'The web', openWebBench)
surfaceContract(vitest, 'The terminal', openTerminalBench)
