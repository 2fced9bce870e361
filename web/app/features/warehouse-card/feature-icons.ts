import type { PromoType, WarehouseFeature } from '@boxzone/contract'
import Accessibility from 'lucide-react/icons/accessibility'
import Car from 'lucide-react/icons/car'
import Cctv from 'lucide-react/icons/cctv'
import CircleParking from 'lucide-react/icons/circle-parking'
import Clock from 'lucide-react/icons/clock'
import Egg from 'lucide-react/icons/egg'
import Gem from 'lucide-react/icons/gem'
import Gift from 'lucide-react/icons/gift'
import Heart from 'lucide-react/icons/heart'
import Heater from 'lucide-react/icons/heater'
import Leaf from 'lucide-react/icons/leaf'
import Package from 'lucide-react/icons/package'
import Smartphone from 'lucide-react/icons/smartphone'
import Snowflake from 'lucide-react/icons/snowflake'
import Sun from 'lucide-react/icons/sun'
import TreePine from 'lucide-react/icons/tree-pine'
import Umbrella from 'lucide-react/icons/umbrella'
import type { IconShape } from '#app/ui/base/icon.tsx'

export type ShownFeature = WarehouseFeature | 'CAR'

/** Features in the order in which a card lists them. */
export const shownFeatures: readonly ShownFeature[] = [
  'NONSTOP',
  'CAR',
  'HEATING',
  'BARRIER_FREE',
  'VIDEO_MONITORING',
  'SMART',
  'PARKING',
  'STARTER_PACKAGE',
]

export const featureIcons: Record<ShownFeature, IconShape> = {
  NONSTOP: Clock,
  CAR: Car,
  HEATING: Heater,
  BARRIER_FREE: Accessibility,
  VIDEO_MONITORING: Cctv,
  SMART: Smartphone,
  PARKING: CircleParking,
  STARTER_PACKAGE: Package,
  FIRST_MONTH_FREE: Gift,
}

export const promotionIcons: Record<PromoType, IconShape> = {
  Easter: Egg,
  Christmas: TreePine,
  Snowflake,
  Gem,
  Gift,
  Heart,
  Leaf,
  Sun,
  Umbrella,
}
