export default function Screen() { return <h1>landing</h1> }
