/** What an endpoint answers. */
export interface SandboxAnswer {
  status: number
  body: unknown
}

export function answer(body: unknown): SandboxAnswer {
  return { status: 200, body }
}

/** Asaas's error shape; descriptions are in Portuguese, as its own are. */
export function problem(status: number, code: string, description: string): SandboxAnswer {
  return { status, body: { errors: [{ code, description }] } }
}

export const notFound: SandboxAnswer = problem(404, 'not_found', 'O recurso informado não foi encontrado.')
