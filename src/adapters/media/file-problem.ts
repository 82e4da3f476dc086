/** Why a file is not kept. */
export type FileProblem =
  | 'empty'
  | 'too_large'
  /** A page, a drawing with scripts, macros: something that does things when it is opened. */
  | 'active_content'
  /** No file of this kind is kept. */
  | 'kind_not_kept'
  /** No channel takes a file of this kind. */
  | 'kind_not_sent'
  /** A picture of that kind it is not, or a broken one. */
  | 'unreadable'
  | 'too_many_pixels'
  /** Small as it is, it unpacks to more than anybody has room for. */
  | 'unpacks_too_large'
