import { createCliContext } from './cli-context.ts'
import { runCli } from './run-cli.ts'

/** `main.ts <working folder of the operator> <argument>…` */
const [calledFrom = '.', ...args] = process.argv.slice(2)

const { exitCode, out, err } = await runCli(args, createCliContext(calledFrom))
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = exitCode
