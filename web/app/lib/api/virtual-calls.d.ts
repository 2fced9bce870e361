/** Every call of the contract. The build omits the schemas. */
declare module 'virtual:calls' {
  export * from '@boxzone/contract/calls'
}
