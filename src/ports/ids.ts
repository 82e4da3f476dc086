/** New ids for what the shell starts (turns, inputs). Inside a turn, ids are derived from the turn's own id. */
export interface Ids {
  next(): string
}
