// An element that fades in stays transparent until the browser draws its first frame, which a busy machine delays.
const style = document.createElement("style");
style.textContent = "*, ::before, ::after, ::backdrop { animation: none !important; transition: none !important; }";
document.head.append(style);
