import { environmentDesk } from './open-desk.ts'
import { runCli } from './run-cli.ts'

const { exitCode, out, err } = await runCli(process.argv.slice(2), environmentDesk)
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = exitCode
