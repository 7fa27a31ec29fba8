import type * as obsidian from 'obsidian';

export function platformOf(mobile: boolean): typeof obsidian.Platform {
	return {
		isDesktop: !mobile,
		isDesktopApp: !mobile,
		isMobile: mobile,
		isMobileApp: mobile,
		isIosApp: false,
		isAndroidApp: mobile,
		isPhone: mobile,
		isTablet: false,
		isMacOS: false,
		isWin: false,
		isLinux: !mobile,
		isSafari: false,
		resourcePathPrefix: '/host/file?path=',
	};
}
