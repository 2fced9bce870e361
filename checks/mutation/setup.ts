import { configureGlobal } from 'fast-check'

// A changed rule needs to be noticed, not explained: no search for the smallest counter-example.
configureGlobal({ endOnFailure: true })
