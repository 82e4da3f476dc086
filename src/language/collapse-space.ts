/** Runs of blanks become one, runs of line ends one line end: nobody means their number, and a thousand of them mean harm. */
export function collapseSpace(text: string): string {
  if (!LOOSE.test(text)) return text
  return text
    .replace(RUN, (run) => (LINE_END.test(run) ? '\n' : run.length === 1 && run !== '\t' ? run : ' '))
    .trim()
}

// A single blank stays what it is: the narrow one inside "1 234" says that it parts thousands.
const RUN = /[\s\u2800\u3164]+/g
const LINE_END = /[\n\r\u2028\u2029]/
const LOOSE = /^\s|\s$|\s\s|[\t\r\v\f\u2028\u2029\u2800\u3164]/
