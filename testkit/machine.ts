import { arch, cpus, platform, release, totalmem } from 'node:os'

/** Describes the machine of a measurement. */
export function describeMachine(): string {
  const processors = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  const model = processors[0]?.model.trim() || 'unnamed processor'
  return `${processors.length} × ${model}, ${memory} GB, ${platform()} ${release()} ${arch()}, Node ${process.versions.node}`
}
