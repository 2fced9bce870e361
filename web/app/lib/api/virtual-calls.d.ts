/** Every call of the contract. In a built page its schemas are left out: `call()` is all there is to do with it. */
declare module 'virtual:calls' {
  export * from '@boxzone/contract/calls'
}
