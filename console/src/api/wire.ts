/** What goes between the console and its server, told by the server alone. */
export type * from '../../../src/http/wire'
