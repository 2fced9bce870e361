import { configureGlobal } from 'fast-check'

// Disables shrinking: a mutant is killed by any counterexample, not only by the smallest one.
configureGlobal({ endOnFailure: true })
