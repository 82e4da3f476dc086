/** The agent's own table, as the tools see it. */
export type Tables = {
  'leme.agenda_appointment': {
    tenant_id: string
    id: string
    person_id: string
    service: string
    day: string
    hour: string
    status: string
    idempotency_key: string
  }
}
