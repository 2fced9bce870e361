// `npx tsx checks/vocabulary/list.ts [path …]`: prints the findings of the vocabulary check for some paths or for all.
import { findVocabularyFaults } from './find-faults.ts'

const wanted = process.argv.slice(2)
const faults = findVocabularyFaults((path) => wanted.length === 0 || wanted.some((start) => path.startsWith(start)))
for (const { path, line, message } of faults) console.log(`${path}:${line} ${message}`)
console.log(`${faults.length} faults`)
