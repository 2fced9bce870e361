#!/usr/bin/env node
// `npx boxzone …`: the operator's commands on the pinned Node, straight from source.
import { spawnSync } from 'node:child_process'
import { inRoot, requireNode, root } from './lib/paths.mjs'

// The command runs in the repository, files are named from where it was called.
const calledFrom = process.cwd()
const args = ['--import', 'tsx', inRoot('server', 'src', 'cli', 'main.ts'), calledFrom, ...process.argv.slice(2)]
const env = { NODE_ENV: 'production', ...process.env }
const { status, error } = spawnSync(requireNode(), args, { cwd: root, stdio: 'inherit', env })
if (error) console.error(`Boxzone: the command could not be started: ${error.message}`)
process.exit(status ?? 1)
