import { configureGlobal } from 'fast-check'

// A mutation needs a failure, not the smallest counterexample.
configureGlobal({ endOnFailure: true })
