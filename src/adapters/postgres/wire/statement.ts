/** Named: parsed and planned once a connection, then only bound. */
export type Statement = { readonly name: string; readonly text: string }
export type Value = string | number | boolean | bigint | Date | Buffer | null
export type Call = { readonly statement: Statement; readonly values: readonly Value[] }

/** A statement whose parameters have names. */
export type NamedStatement<Parameter extends string> = Statement & {
  call(values: { readonly [parameter in Parameter]: Value }): Call
}

/** `:name`, but no cast (`::json`). */
const placeholder = /(?<!:):([a-z]\w*)/gi

/**
 * In the text the parameters stand as `:name`, as often as needed; PostgreSQL gets them as `$1`, `$2`, in the order they
 * are listed here. The list and the text have to name the same: whoever writes a statement hears of a slip at once.
 */
export function namedStatement<const Parameter extends string>(
  name: string,
  parameters: readonly Parameter[],
  text: string,
): NamedStatement<Parameter> {
  const unused = new Set<string>(parameters)
  const places = new Map<string, number>(parameters.map((parameter, index) => [parameter, index + 1]))
  const numbered = text.replace(placeholder, (_, parameter: string) => {
    const place = places.get(parameter)
    if (place === undefined) throw new Error(`the statement ${name} has no parameter ${parameter}`)
    unused.delete(parameter)
    return `$${place}`
  })
  if (unused.size > 0) throw new Error(`the statement ${name} never uses ${[...unused].join(', ')}`)
  const statement = {
    name,
    text: numbered,
    call: (values: { readonly [parameter in Parameter]: Value }): Call => ({
      statement,
      values: parameters.map((parameter) => values[parameter]),
    }),
  }
  return statement
}
