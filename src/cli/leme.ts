#!/usr/bin/env node
import { CommanderError } from 'commander'
import { exitCodes } from './exit-codes.js'
import { endQuietlyWithReader, note } from './output.js'
import { createProgram } from './program.js'
import { tellError } from './tell-error.js'

endQuietlyWithReader()
try {
  await createProgram().parseAsync()
} catch (error) {
  if (error instanceof CommanderError) {
    // It has already said what is wrong; help and version are no errors.
    process.exitCode = error.exitCode === 0 ? exitCodes.ok : exitCodes.usage
  } else {
    const told = tellError(error)
    note(told.text)
    process.exitCode = told.exitCode
  }
}
