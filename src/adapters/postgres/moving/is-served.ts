/** As a condition of SQL: the business is not being moved, and was not. What is done for all leaves the others out. */
export function isServed(tenant: string): string {
  return `not exists (select from leme.tenant_gate g where g.tenant = ${tenant} and (g.until is null or g.until > clock_timestamp()))`
}
