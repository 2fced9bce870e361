// Static pins (`static-map-pin.ts`, HTML strings) and interactive pins (`pins.tsx`, React) share these classes.
export const pinClass =
  'map-pin absolute bottom-[9px] left-0 flex h-10.5 min-w-11 cursor-pointer items-center gap-1.75 pr-3 pl-[9px] whitespace-nowrap'
export const cubeClass = 'map-pin-cube h-5 w-4.5 flex-none'
export const countClass = '-mr-1 min-w-5.5 rounded-[6px] px-1 text-center text-[14px] leading-[22px] not-italic'
