import { defineConfig } from 'leme'
import { agenda } from './agents/agenda/agent.js'

export default defineConfig({
  agents: [agenda],
  // Leme's own agents that run beside yours: true for all of them, or a list such as ['memory'].
  shipped: false,
})
