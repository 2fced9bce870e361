import { OfficePage } from '../../kit/page.tsx'

export default function TodayScreen() {
  return <OfficePage title="">{null}</OfficePage>
}
