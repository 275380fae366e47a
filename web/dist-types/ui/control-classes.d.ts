/** The box of every entry control. The border reaches 3:1; a halo marks focus and error. */
export declare const controlClasses: string;
/** 44 px on phones with 16 px text (no zoom on focus), 40 on tablets, 32 on desktop. */
export declare const controlHeight = "h-11 px-2.5 text-[16px] sm:h-10 sm:text-base lg:h-control lg:text-sm";
